import { AppError, notFound } from "@/lib/core/errors";
import type { UndoEntry } from "@/lib/domains/activity/schema";
import { type DemoStorage, type ListName, listNames } from "./storage";

type Kept = { _id: string };
type Lists = Record<ListName, Kept[]>;
/** A record before and after an act; undefined where there was none. */
type Change = { list: ListName; id: string; before: Kept | undefined; after: Kept | undefined };
type Entry = { shown: UndoEntry; changes: Change[] };

/** What each list keeps when nothing is stored yet. */
export type UsualLists = Partial<Record<ListName, () => Kept[]>>;

const isSame = (a: Kept | undefined, b: Kept | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);
const withId = (records: readonly Kept[], id: string) => records.find(({ _id }) => _id === id);

/** The records of all lists, what changed in them, and putting one back. */
function createRecords(storage: DemoStorage, usual: UsualLists) {
  const read = (): Lists =>
    Object.fromEntries(
      listNames.map((name) => [name, storage.list(name, usual[name])]),
    ) as unknown as Lists;
  return {
    read,
    changesSince(lists: Lists): Change[] {
      const now = read();
      return listNames.flatMap((list) => {
        const ids = [...new Set([...lists[list], ...now[list]].map(({ _id }) => _id))];
        return ids
          .map((id) => ({
            list,
            id,
            before: withId(lists[list], id),
            after: withId(now[list], id),
          }))
          .filter(({ before, after }) => !isSame(before, after));
      });
    },
    restore({ list, id, before }: Change): void {
      const records = storage.list(list, usual[list]);
      const others = records.filter(({ _id }) => _id !== id);
      const isThere = others.length < records.length;
      const put = (record: Kept) => (before && record._id === id ? before : record);
      const restored = before && !isThere ? [before, ...others] : records.map(put);
      storage.write(list, before ? restored : others);
    },
  };
}

const entryOf = (_id: string, label: string, at: string, projectId: string | null): UndoEntry => ({
  _id,
  label,
  at,
  user_id: null,
  user_name: null,
  subject_type: projectId && "project",
  subject_id: projectId,
  review_url: null,
  undone_at: null,
  undone_by_name: null,
});

/** Remembers what each act changed, until the page is left, so that it can be undone. */
export type UndoLog = ReturnType<typeof createUndoLog>;

export function createUndoLog(storage: DemoStorage, usual: UsualLists) {
  const records = createRecords(storage, usual);
  const entries: Entry[] = [];
  let acts = 0;
  let before: Lists | null = null;
  let named: UndoEntry | null = null;
  return {
    /** Looks at what there is before an act. */
    begin(): void {
      before = records.read();
      named = null;
    },
    /** Names the act, and the project that it is about; returns the id to undo it. */
    record(label: string, at: string, projectId: string | null = null): string {
      named = entryOf(`und_demo_${++acts}`, label, at, projectId);
      return named._id;
    },
    /** Keeps what the named act changed. */
    end(): void {
      if (named && before) entries.unshift({ shown: named, changes: records.changesSince(before) });
      before = null;
    },
    list: (): UndoEntry[] => entries.map(({ shown }) => shown),
    /** Throws NOT_FOUND, and CONFLICT when what the act changed was changed again. */
    undo(id: string, at: string): UndoEntry {
      const entry = entries.find(({ shown }) => shown._id === id);
      if (!entry) throw notFound("Change");
      if (entry.shown.undone_at !== null) throw new AppError("CONFLICT", "This was already undone");
      const now = records.read();
      if (
        entry.changes.some(
          ({ list, id: record, after }) => !isSame(withId(now[list], record), after),
        )
      )
        throw new AppError("CONFLICT", "This was changed again since, so it can't be undone.");
      entry.changes.forEach(records.restore);
      entry.shown = { ...entry.shown, undone_at: at };
      return entry.shown;
    },
  };
}
