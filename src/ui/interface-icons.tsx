import { Icon } from './icon';
import { outlines } from './interface-icons.generated';

export type InterfaceIconName = keyof typeof outlines;

interface InterfaceIconProps {
  name: InterfaceIconName;
  className?: string;
}

/** An icon of the interface itself; the icons that pages name come resolved in their data. */
export function InterfaceIcon({ name, className }: InterfaceIconProps) {
  return <Icon icon={{ viewBox: '0 0 256 256', paths: [{ d: outlines[name] }] }} className={className} />;
}
