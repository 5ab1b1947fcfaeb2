import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * What only the browser knows and what never changes there; `before` until then, on the server and
 * in the first paint. `read` answers something that is equal every time.
 */
export const useBrowserValue = <T extends string | boolean>(read: () => T, before: T): T =>
  useSyncExternalStore(never, read, () => before);
