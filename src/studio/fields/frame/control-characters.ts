// All but tabs and the ends of lines, which stand between words.
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
const lineEnds = /[\u000b\u000c\u0085\u2028\u2029]/g;

/** Without characters that command a terminal or a printer: no reader sees them, and no page may hold them. */
export const withoutControls = (text: string): string => text.replace(controls, '').replace(lineEnds, '\n');
