import { metaOf } from '../api/meta';
import { useOpenStudio } from '../state/open-studio';
import { words } from '../words';
import { ToolbarButton } from './controls';
import styles from './toolbar.module.css';

/** Who has signed in, and the way out; nothing on one's own computer. */
export function Account() {
  const { api } = useOpenStudio();
  const name = metaOf('studio-person');
  if (name === undefined) return null;
  return (
    <>
      <span className={`one-line ${styles.person}`} title={name}>
        {name}
      </span>
      <ToolbarButton
        icon="signOut"
        name={words.signOut}
        onClick={() => void api.signOut().finally(() => location.reload())}
      />
    </>
  );
}
