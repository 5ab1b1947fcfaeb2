import "server-only";
import { MAX_PER_PAGE } from "@/lib/core/limits";

type Page<T> = { items: T[]; total: number };

/** Every item of a paged list. */
export async function everyPage<T>(
  read: (part: { page: number; per_page: number }) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = [];
  for (let page = 1; ; page++) {
    const part = await read({ page, per_page: MAX_PER_PAGE });
    items.push(...part.items);
    if (part.items.length === 0 || items.length >= part.total) return items;
  }
}
