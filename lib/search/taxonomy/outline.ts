/** A line of an outline, with its forms grouped by where they count. */
export type Entry = {
  label: string;
  /** Its value in a constraint. */
  value: string;
  industry: string | null;
  /** Labels: the line it is indented under comes first. */
  parents: string[];
  /** Phrases that name the sector wherever they occur. */
  said: string[];
  /** Phrases too broad for a sentence: they count only as a whole tag, industry or query phrase. */
  asked: string[];
};

const LINE = /^( *)([^([<:]+?)(?: \(([^)]*)\))?(?: \[([^\]]*)\])?(?: < ([^:]*))?: (.+)$/;

/**
 * Parses one `Label (value) [Industry] < Parent, Parent: form, ?asked form` per line, indented two
 * spaces deeper than its first parent. The value defaults to the label in lower case; the label is
 * a form too. Throws on any other line: outlines are ours.
 */
export function readOutline(outline: string): Entry[] {
  const path: string[] = [];
  return outline
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [all, indent = "", label = "", value, industry, others, forms = ""] =
        LINE.exec(line) ?? [];
      const depth = indent.length / 2;
      if (!all || depth > path.length) throw new Error(`No line of an outline: ${line}`);
      path.splice(depth, path.length, label);
      const written = forms.split(",").map((form) => form.trim());
      const asked = written.filter((form) => form.startsWith("?")).map((form) => form.slice(1));
      const own = [label.toLowerCase()].filter((form) => !asked.includes(form));
      return {
        label,
        value: value ?? label.toLowerCase(),
        industry: industry ?? null,
        parents: [...path.slice(0, depth).slice(-1), ...(others?.split(", ") ?? [])],
        said: [...own, ...written.filter((form) => !form.startsWith("?"))],
        asked,
      };
    });
}
