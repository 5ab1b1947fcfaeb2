import { expect, test } from "vitest";
import { createKeyReader, type KeyPress, type Place } from "@/components/shell/key-reader";
import {
  ariaKeys,
  keyNames,
  type ShortcutId,
  shortcutIds,
  shortcuts,
} from "@/components/shell/shortcuts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  timeStamp: 0,
  ...more,
});

/** What the presses of a shortcut look like to the browser. */
const pressesOf = (id: ShortcutId): KeyPress[] =>
  shortcuts[id].keys.map((key) =>
    key.startsWith("mod+") ? press(key.slice(4), { ctrlKey: true }) : press(key),
  );

const readAll = (
  presses: KeyPress[],
  place: Place = "page",
  isMac = false,
  isAnswered = (_: ShortcutId) => true,
) => {
  const read = createKeyReader(isMac, isAnswered);
  return presses.map((one) => read(one, place)).filter((id) => id !== null);
};

test("every shortcut of the registry is read, and only that one", () => {
  for (const id of shortcutIds)
    expect(readAll(pressesOf(id), "page", false, (one) => one === id)).toEqual([id]);
});

test("uses the shortcut that the page answers if several share a key", () => {
  const onDuplicates = (id: ShortcutId) => id.endsWith("pair");
  expect(readAll([press("j")])).toEqual(["next-row"]);
  expect(readAll([press("j")], "page", false, onDuplicates)).toEqual(["next-pair"]);
  expect(readAll([press("j")], "page", false, () => false)).toEqual([]);
});

test("the keys are those that the specification and its readers expect", () => {
  expect(shortcuts.sidebar.keys).toEqual(["mod+b"]);
  expect(shortcuts.palette.keys).toEqual(["mod+k"]);
  expect(shortcuts["go-projects"].keys).toEqual(["g", "p"]);
});

test("the key that takes back a change takes back typing where text is typed", () => {
  const undo = press("z", { ctrlKey: true });
  expect(readAll([undo])).toEqual(["undo"]);
  for (const place of ["field", "editor", "overlay"] as const)
    expect(readAll([undo], place)).toEqual([]);
});

test("Ctrl and Cmd are one, together they are neither", () => {
  expect(readAll([press("b", { metaKey: true })])).toEqual(["sidebar"]);
  expect(readAll([press("b", { ctrlKey: true })])).toEqual(["sidebar"]);
  expect(readAll([press("b", { ctrlKey: true, metaKey: true })])).toEqual([]);
});

test.each<[string, KeyPress]>([
  ["Alt", press("c", { altKey: true })],
  ["Shift", press("C", { shiftKey: true })],
  ["Ctrl", press("c", { ctrlKey: true })],
  ["Cmd", press("c", { metaKey: true })],
  ["Shift and Ctrl", press("K", { shiftKey: true, ctrlKey: true })],
  ["a held key", press("c", { repeat: true })],
  ["an input method at work", press("c", { isComposing: true })],
])("%s leaves the key to others", (_, one) => {
  expect(readAll([one])).toEqual([]);
});

test("Shift that a sign needs is no modifier, caps lock neither", () => {
  expect(readAll([press("?", { shiftKey: true })])).toEqual(["keyboard"]);
  expect(readAll([press("/", { shiftKey: true })])).toEqual(["search"]);
  expect(readAll([press("C")])).toEqual(["create-project"]);
});

test("a letter of another alphabet is read by its place", () => {
  expect(readAll([press("с", { code: "KeyC" })])).toEqual(["create-project"]);
  expect(readAll([press("л", { code: "KeyK", ctrlKey: true })])).toEqual(["palette"]);
});

test("in a field only the palette's and the sidebar's keys work, in an editor and above a dialog none", () => {
  const all = shortcutIds.flatMap(pressesOf);
  expect(readAll(all, "field")).toEqual(["palette", "sidebar"]);
  expect(readAll(all, "editor")).toEqual([]);
  expect(readAll(all, "overlay")).toEqual([]);
});

test("in a field of a Mac, Ctrl edits text and Cmd is ours", () => {
  expect(readAll([press("k", { ctrlKey: true })], "field", true)).toEqual([]);
  expect(readAll([press("k", { metaKey: true })], "field", true)).toEqual(["palette"]);
});

test("two keys in a row count when the second comes soon, right after the first", () => {
  const after = (timeStamp: number) => [press("g"), press("p", { timeStamp })];
  expect(readAll(after(1500))).toEqual(["go-projects"]);
  expect(readAll(after(1501))).toEqual([]);
  expect(readAll([press("g"), press("y"), press("p")])).toEqual([]);
  expect(readAll([press("g"), press("g"), press("p")])).toEqual(["go-projects"]);
  expect(readAll([press("g"), press("/")])).toEqual(["search"]);
});

test("caps are named as they are printed", () => {
  expect(keyNames("palette", true)).toEqual(["⌘K"]);
  expect(keyNames("palette", false)).toEqual(["Ctrl K"]);
  expect(keyNames("go-home", false)).toEqual(["G", "H"]);
  expect([ariaKeys("palette"), ariaKeys("search"), ariaKeys("go-home")]).toEqual([
    "Control+k Meta+k",
    "/",
    undefined,
  ]);
});
