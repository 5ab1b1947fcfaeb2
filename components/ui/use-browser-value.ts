import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * A constant that only the browser knows; `before` on the server and in the first paint. `read`
 * must return an equal value every time.
 */
export const useBrowserValue = <T extends string | boolean>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before);
