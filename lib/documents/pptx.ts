import type { Block } from "./document.ts";
import { attribute, OfficeFile } from "./office.ts";

const PRESENTATION = "ppt/presentation.xml";

/** The slides of a PPTX in their order, each a page, with its tables and its speaker's notes. */
export async function* blocksOfPptx(path: string): AsyncGenerator<Block> {
  const file = await OfficeFile.open(path);
  const parts = await file.related(PRESENTATION);
  const ids: string[] = [];
  await file.read(PRESENTATION, {
    open(name, attributes) {
      if (name === "sldId") ids.push(attributes["r:id"] ?? "");
    },
  });
  for (const id of ids) {
    const part = parts.get(id)?.target ?? "";
    const { blocks, isHidden } = await blocksOfSlide(file, part);
    const problem = isHidden ? "This slide is hidden in the presentation." : undefined;
    yield { text: "", startsPage: true, ...(problem && { problem }) };
    yield* blocks;
    yield* await notesOf(file, part);
  }
}

async function notesOf(file: OfficeFile, slide: string): Promise<Block[]> {
  const related = [...(await file.related(slide)).values()];
  const notes = related.find(({ type }) => type === "notesSlide");
  if (!notes) return [];
  const { blocks } = await blocksOfSlide(file, notes.target);
  return blocks.length > 0 ? [{ text: "Speaker notes", level: 3 }, ...blocks] : [];
}

/** Text of a footer, a date or a slide's number says nothing of its own. */
const FURNITURE = /^(sldNum|dt|ftr|hdr|sldImg)$/;

async function blocksOfSlide(file: OfficeFile, part: string) {
  const blocks: Block[] = [];
  let placeholder = "";
  let isHidden = false;
  let isText = false;
  let words = "";
  let cells: string[] | null = null;
  const end = () => {
    const text = words.trim();
    words = "";
    if (!text || FURNITURE.test(placeholder)) return;
    if (cells?.length) cells.push(`${cells.pop() ?? ""} ${text}`.trim());
    else blocks.push({ text, ...(/^(title|ctrTitle)$/.test(placeholder) && { level: 1 }) });
  };
  await file.read(part, {
    open(name, attributes) {
      if (name === "sld") isHidden = attribute(attributes, "show") === "0";
      if (name === "sp") placeholder = "";
      if (name === "ph") placeholder = attributes.type ?? "body";
      if (name === "t") isText = true;
      if (name === "br") words += "\n";
      if (name === "tr") cells = [];
      if (name === "tc") cells?.push("");
    },
    text(text) {
      if (isText) words += text;
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "p") end();
      if (name !== "tr") return;
      blocks.push({ text: (cells ?? []).filter(Boolean).join(" | ") });
      cells = null;
    },
  });
  return { blocks, isHidden };
}
