import type { SessionItem } from "../schema/threads";

/** Types of the fields of a listed thread. */
const fieldTypes = {
  _id: "string",
  session_id: "string",
  title: "string",
  message_count: "number",
  is_shared: "boolean",
  is_own: "boolean",
  is_running: "boolean",
  created_at: "string",
  updated_at: "string",
  version: "number",
} as const satisfies Record<keyof SessionItem, string>;

function isSessionItem(value: unknown): value is SessionItem {
  const it = value as SessionItem | null;
  return (
    Object.entries(fieldTypes).every(([name, type]) => typeof it?.[name as never] === type) &&
    Number.isInteger(it?.message_count) &&
    Number.isFinite(Date.parse(it?.updated_at ?? ""))
  );
}

/**
 * Parses a list of threads without zod, because every page asks for it; throws when it is invalid.
 */
export function parseSessionList(value: unknown): { items: SessionItem[] } {
  const items = (value as { items?: unknown } | null)?.items;
  if (!Array.isArray(items) || !items.every(isSessionItem)) throw new Error("Not a list of chats");
  return { items };
}
