import { SaxesParser } from "saxes";
import { MAX_ROW_BYTES, TableError } from "./table.ts";

/** Deepest nesting of tags; a worksheet needs about ten. */
const MAX_TAG_DEPTH = 100;

/** Handlers of a document's tags; names come without their prefix. */
export type XmlHandlers = {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/**
 * Calls `handlers` along an XML document and yields after each chunk. Entities defined by the
 * document are unknown and stop it, so none can expand; the same goes for an overlong text, which
 * the parser holds until its end.
 */
export async function* xmlSteps(content: AsyncIterable<Uint8Array>, handlers: XmlHandlers) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  const bare = (name: string) => name.slice(name.indexOf(":") + 1);
  let depth = 0;
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_TAG_DEPTH)
      throw new TableError("The file is damaged: its tags are nested too deep.");
    handlers.open?.(bare(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    handlers.close?.(bare(name));
  });
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("error", (error) => {
    throw new TableError(
      `The file is damaged: ${error.message.replace(/^[\d:]+ /, "")} Save it again and try again.`,
    );
  });
  const decoder = new TextDecoder();
  let sinceTag = 0;
  for await (const chunk of content) {
    const text = decoder.decode(chunk, { stream: true });
    const tag = text.lastIndexOf("<");
    sinceTag = tag < 0 ? sinceTag + text.length : text.length - tag;
    if (sinceTag > MAX_ROW_BYTES)
      throw new TableError(
        "The file holds a text of more than 4 MB in one piece. Split it and try again.",
      );
    parser.write(text);
    yield;
  }
  parser.close();
}

/** Reads a whole document that is small. */
export async function readXml(content: AsyncIterable<Uint8Array>, handlers: XmlHandlers) {
  for await (const _ of xmlSteps(content, handlers));
}
