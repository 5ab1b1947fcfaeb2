const LENGTH = 200;

/** A file's name from outside as a label: no path, one line, no bidirectional controls. */
export const fileLabel = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim()
    .slice(0, LENGTH)
    .toWellFormed() || "Unnamed file";
