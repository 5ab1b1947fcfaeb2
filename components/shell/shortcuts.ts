/** `mod` is Cmd on a Mac and Ctrl elsewhere; two keys in a list are pressed one after the other. */
export type Shortcut = {
  label: string;
  group: "Everywhere" | "Go to" | "Search results" | "Projects" | "Possible duplicates";
  keys: readonly string[];
  /** Does nothing in text fields, where the key has its own meaning. */
  leavesFields?: true;
};

/** All shortcuts: the listener, the help and the hints beside controls read this list. */
export const shortcuts = {
  palette: { label: "Search and run commands", group: "Everywhere", keys: ["mod+k"] },
  search: { label: "Search this page", group: "Everywhere", keys: ["/"] },
  "new-thread": { label: "New thread", group: "Everywhere", keys: ["n"] },
  "create-project": { label: "Create a project", group: "Everywhere", keys: ["c"] },
  undo: {
    label: "Undo your last change",
    group: "Everywhere",
    keys: ["mod+z"],
    leavesFields: true,
  },
  sidebar: { label: "Show or hide the sidebar", group: "Everywhere", keys: ["mod+b"] },
  keyboard: { label: "Show all shortcuts", group: "Everywhere", keys: ["?"] },
  "go-home": { label: "Home", group: "Go to", keys: ["g", "h"] },
  "go-search": { label: "Search", group: "Go to", keys: ["g", "f"] },
  "go-companies": { label: "Companies", group: "Go to", keys: ["g", "c"] },
  "go-sources": { label: "Sources", group: "Go to", keys: ["g", "s"] },
  "go-recent": { label: "Recent searches", group: "Go to", keys: ["g", "r"] },
  "go-projects": { label: "Projects", group: "Go to", keys: ["g", "p"] },
  "next-row": { label: "Next company", group: "Search results", keys: ["j"] },
  "previous-row": { label: "Previous company", group: "Search results", keys: ["k"] },
  "select-row": { label: "Select the company", group: "Search results", keys: ["x"] },
  "add-to-project": { label: "Add to a project", group: "Search results", keys: ["a"] },
  "add-company": { label: "Add a company", group: "Projects", keys: ["a"] },
  "move-entry": { label: "Move to a stage", group: "Projects", keys: ["m"] },
  "turn-layout": { label: "Table or board", group: "Projects", keys: ["v"] },
  "next-pair": { label: "Next pair", group: "Possible duplicates", keys: ["j"] },
  "previous-pair": { label: "Previous pair", group: "Possible duplicates", keys: ["k"] },
  "switch-name": { label: "Switch the name to keep", group: "Possible duplicates", keys: ["s"] },
  "merge-pair": { label: "Merge", group: "Possible duplicates", keys: ["m"] },
  "part-pair": { label: "Not a duplicate", group: "Possible duplicates", keys: ["x"] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof shortcuts;

export const shortcutIds = Object.keys(shortcuts) as ShortcutId[];

/** The keys as printed on the reader's keyboard: ["⌘K"] or ["G", "H"]. */
export function keyNames(id: ShortcutId, isMac: boolean): string[] {
  const printed = (key: string) => (key.length === 1 ? key.toUpperCase() : key);
  return shortcuts[id].keys.map((key) =>
    key.startsWith("mod+") ? (isMac ? "⌘" : "Ctrl ") + printed(key.slice(4)) : printed(key),
  );
}

/** The value for aria-keyshortcuts, which cannot express key sequences. */
export function ariaKeys(id: ShortcutId): string | undefined {
  const [key, ...more] = shortcuts[id].keys;
  if (more.length > 0) return undefined;
  return key.startsWith("mod+") ? `Control+${key.slice(4)} Meta+${key.slice(4)}` : key;
}
