import arrowDown from '@phosphor-icons/core/regular/arrow-down.svg?url';
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?url';
import clipboard from '@phosphor-icons/core/regular/clipboard.svg?url';
import paste from '@phosphor-icons/core/regular/clipboard-text.svg?url';
import check from '@phosphor-icons/core/regular/check-circle.svg?url';
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?url';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?url';
import cursor from '@phosphor-icons/core/regular/cursor-click.svg?url';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?url';
import desktop from '@phosphor-icons/core/regular/desktop.svg?url';
import duplicate from '@phosphor-icons/core/regular/copy.svg?url';
import moveTo from '@phosphor-icons/core/regular/arrows-down-up.svg?url';
import plus from '@phosphor-icons/core/regular/plus.svg?url';
import trash from '@phosphor-icons/core/regular/trash.svg?url';
import publish from '@phosphor-icons/core/regular/upload-simple.svg?url';
import phone from '@phosphor-icons/core/regular/device-mobile.svg?url';
import tablet from '@phosphor-icons/core/regular/device-tablet.svg?url';
import search from '@phosphor-icons/core/regular/magnifying-glass.svg?url';
import shared from '@phosphor-icons/core/regular/copy-simple.svg?url';
import undo from '@phosphor-icons/core/regular/arrow-u-up-left.svg?url';
import redo from '@phosphor-icons/core/regular/arrow-u-up-right.svg?url';
import warning from '@phosphor-icons/core/regular/warning.svg?url';
import wrong from '@phosphor-icons/core/regular/warning-circle.svg?url';
import styles from './icon.module.css';

const icons = {
  arrowDown,
  arrowUp,
  duplicate,
  moveTo,
  plus,
  trash,
  check,
  clipboard,
  paste,
  caretDown,
  caretRight,
  cursor,
  desktop,
  envelope,
  phone,
  publish,
  tablet,
  search,
  shared,
  undo,
  redo,
  warning,
  wrong,
};

/** A drawing beside words: nothing to be read out. */
export function Icon({ name }: { name: keyof typeof icons }) {
  return <span className={styles.icon} style={{ maskImage: `url("${icons[name]}")` }} aria-hidden="true" />;
}
