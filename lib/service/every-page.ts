import "server-only";

type Page<T> = { items: T[]; total: number };

/** The largest `per_page` of any list. */
const AT_ONCE = 100;

/** Every item of a paged list. */
export async function everyPage<T>(
  read: (part: { page: number; per_page: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; ; page++) {
    const part = await read({ page, per_page: AT_ONCE });
    items.push(...part.items);
    if (part.items.length === 0 || items.length >= part.total) return items;
  }
}
