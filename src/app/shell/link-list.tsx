import type { ResolvedIcon } from '../../model/resolved';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';

interface LinkListProps {
  links: { href: string; text: string; newTab?: boolean; icon?: ResolvedIcon }[];
  className?: string;
}

export function LinkList({ links, className }: LinkListProps) {
  return (
    <ul className={className} role="list">
      {links.map(({ href, text, newTab, icon }) => (
        <li key={href}>
          <Link href={href} newTab={newTab}>
            {icon && <Icon icon={icon} />}
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
