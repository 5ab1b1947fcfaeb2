import { type Shortcut, type ShortcutId, shortcutIds, shortcuts } from "./shortcuts";

/** The second key of a pair counts within this time, in milliseconds. */
const PAIR_MS = 1500;

/** The parts of a keyboard event that are read. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "isComposing"
> & { timeStamp: number };

/**
 * Where the key was pressed: in a text field, in an editor with Ctrl keys of its own, or while a
 * dialog is open.
 */
export type Place = "page" | "field" | "editor" | "overlay";

/** On a Cyrillic or Greek keyboard a letter is identified by its physical key. */
function latinKey({ key, code, shiftKey }: KeyPress): string {
  const isForeignLetter = key.length === 1 && key > "~" && code.startsWith("Key");
  if (isForeignLetter) return code.slice(3).toLowerCase();
  return shiftKey ? key : key.toLowerCase();
}

/** The press in the registry's notation ("c", "?", "mod+k"); null when it is not a shortcut here. */
function written(press: KeyPress, place: Place, isMac: boolean): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = press;
  if (repeat || isComposing || altKey || place === "overlay") return null;
  if (!ctrlKey && !metaKey) return place === "page" ? latinKey(press) : null;
  // In a Mac's text field Ctrl with a letter edits text, so only Cmd counts.
  const isTaken = place === "editor" || (place === "field" && (isMac ? ctrlKey : metaKey));
  return isTaken || shiftKey || (ctrlKey && metaKey) ? null : `mod+${latinKey(press)}`;
}

/**
 * Reads key presses and returns the shortcut that each completes. Pages share keys: `isAnswered`
 * picks the shortcut that this page handles.
 */
export function createKeyReader(isMac: boolean, isAnswered: (id: ShortcutId) => boolean) {
  let first = { key: "", at: Number.NEGATIVE_INFINITY };
  return (press: KeyPress, place: Place): ShortcutId | null => {
    const key = written(press, place, isMac);
    const before = press.timeStamp - first.at <= PAIR_MS ? `${first.key} ` : "";
    const completes = (keys: string) => (id: ShortcutId) => {
      const shortcut: Shortcut = shortcuts[id];
      const isHeard = place === "page" || !shortcut.leavesFields;
      return isHeard && shortcut.keys.join(" ") === keys && isAnswered(id);
    };
    const found =
      key && (shortcutIds.find(completes(before + key)) ?? shortcutIds.find(completes(key)));
    first = { key: found ? "" : (key ?? ""), at: press.timeStamp };
    return found || null;
  };
}
