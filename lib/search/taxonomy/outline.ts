/** A line of an outline, with its forms apart by what they are believed for. */
export type Entry = {
  label: string;
  /** What a constraint says for it. */
  value: string;
  industry: string | null;
  /** Labels: the line that it is indented under first. */
  parents: string[];
  /** Phrases that say the sector wherever they stand. */
  said: string[];
  /**
   * Phrases too broad to say it inside a sentence: only a whole tag or industry does, or a query.
   */
  asked: string[];
};

const LINE = /^( *)([^([<:]+?)(?: \(([^)]*)\))?(?: \[([^\]]*)\])?(?: < ([^:]*))?: (.+)$/;

/**
 * Reads `Label (value) [Industry] < Parent, Parent: form, ?asked form` a line, two spaces deeper
 * than its first parent. The value is the label in small letters unless it is given; the label is a
 * form too. Throws on any other line: outlines are ours.
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
