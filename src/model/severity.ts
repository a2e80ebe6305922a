/** An error stops the build, a warning does not, and a notice is only listed when asked for. */
export type Severity = 'error' | 'warning' | 'notice';
