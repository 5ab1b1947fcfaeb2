/** Why the browser's storage fails: it keeps nothing, or what it kept cannot be read. */
export type StorageFailure = "refused" | "unreadable";
type Tell = (failure: StorageFailure) => void;

const noted = new Set<StorageFailure>();
const untold = new Set<StorageFailure>();
let tell: Tell | undefined;

/** Notes a failure. The person hears of each kind once a visit, however often it happens. */
export function noteStorageFailure(failure: StorageFailure): void {
  if (noted.has(failure)) return;
  noted.add(failure);
  if (tell) tell(failure);
  else untold.add(failure);
}

/** Calls `next` at the first failure of each kind, also one before; returns a function that stops it. */
export function onStorageFailure(next: Tell): () => void {
  tell = next;
  for (const failure of untold) next(failure);
  untold.clear();
  return () => {
    tell = undefined;
  };
}
