/** A cell that spreadsheets read as text, never as a formula. */
function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Lines of values as CSV, with a byte order mark. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}
