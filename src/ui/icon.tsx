import type { ResolvedIcon } from '../model/resolved';
import { classNames } from './class-names';
import styles from './icon.module.css';
import { outlines } from './interface-icons.generated';

interface IconProps {
  icon: ResolvedIcon;
  className?: string;
}

/** An ornament of one em, in the colour of the text. Words must be beside it or name its button. */
export function Icon({ icon, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox={icon.viewBox} aria-hidden="true">
      {icon.paths.map((path) => (
        <path key={path.d} d={path.d} opacity={path.opacity} fillRule={path.fillRule} />
      ))}
    </svg>
  );
}

/** An icon on a soft square, as cards and lists of data show it. */
export function IconTile({ icon, className }: IconProps) {
  return (
    <span className={classNames(styles.tile, className)}>
      <Icon icon={icon} />
    </span>
  );
}

export type InterfaceIconName = keyof typeof outlines;

/** An icon of the interface itself; the icons that pages name come resolved in their data. */
export function InterfaceIcon({ name, className }: { name: InterfaceIconName; className?: string }) {
  return <Icon icon={{ viewBox: '0 0 256 256', paths: [{ d: outlines[name] }] }} className={className} />;
}
