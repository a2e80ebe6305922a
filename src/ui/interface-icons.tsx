import { Icon } from './icon';
import { outlines } from './interface-icons.generated';

export type InterfaceIconName = keyof typeof outlines;

/** An icon of the interface itself; the icons that pages name come resolved in their data. */
export function InterfaceIcon({ name, className }: { name: InterfaceIconName; className?: string }) {
  return <Icon icon={{ viewBox: '0 0 256 256', paths: [{ d: outlines[name] }] }} className={className} />;
}
