import { InterfaceIcon } from './icon';
import styles from './stars.module.css';

const count = 5;

/** Five small stars in the colour of leaves: an ornament, unlike a rating in size and colour; nothing reads them out. */
export function Stars() {
  return (
    <span className={styles.stars} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <InterfaceIcon key={index} name="star" />
      ))}
    </span>
  );
}
