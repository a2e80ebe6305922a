/** `/Guides/NewThing` is "New Thing". */
export function titleOf(route: string): string {
  const words = (route.split('/').at(-1) ?? '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim();
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}
