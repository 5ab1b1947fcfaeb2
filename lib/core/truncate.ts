/** The first `max` characters of `text`, followed by `more` when something was cut. */
export function truncate(text: string, max: number, more = ""): string {
  const characters = Array.from(text);
  return characters.length > max ? characters.slice(0, max).join("") + more : text;
}
