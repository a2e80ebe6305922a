const key = 'studio:token';

/** The token that the address brings, kept for this tab alone; the address then no longer shows it. */
export function takeToken(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given === null) return sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, given);
  history.replaceState(history.state, '', location.pathname + location.search);
  return given;
}
