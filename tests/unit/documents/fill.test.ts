import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { filledText, placesIn } from "@/lib/core/places";
import { filledParts, partsOfText } from "@/lib/documents/fill";
import { zipOf } from "@/lib/platform/zip";

async function filled(document: string, values: Record<string, string>): Promise<string> {
  const file = path.join(tmpdir(), `fill-${crypto.randomUUID()}.docx`);
  const parts = { ...partsOfText(""), "word/document.xml": document };
  await writeFile(file, zipOf(parts));
  return (await filledParts(file, values))["word/document.xml"]?.toString("utf8") ?? "";
}
const text = (said: string) => `<w:r><w:t>${said}</w:t></w:r>`;

test("places are found and filled in by name, others stay", () => {
  const said = "{{ Receiver_Name }} and {{firm_name}}, {{receiver_name}} again; {{no good}}";
  expect(placesIn(said)).toEqual(["receiver_name", "firm_name"]);
  expect(filledText(said, { receiver_name: "Ada" })).toBe(
    "Ada and {{firm_name}}, Ada again; {{no good}}",
  );
});

test("a place that Word divided among runs is filled in once, with its paragraph as it was", async () => {
  const said = `<w:p><w:pPr/>${text("With {{receiver_")}${text("na")}${text("me}}, of {{city}}.")}</w:p><w:p>${text("Untouched")}</w:p>`;
  const document = await filled(said, { receiver_name: "Ada & <Bo>", city: "Oslo" });
  const words = [...document.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/gu)].map(([, word]) => word);
  expect(words).toEqual(["With Ada &amp; &lt;Bo&gt;", "", ", of Oslo.", "Untouched"]);
  expect(document).toContain("<w:pPr/>");
});

test("a text becomes a document with a paragraph for each line", () => {
  const document = partsOfText("One & {{two}}\nThree")["word/document.xml"] ?? "";
  expect(document.match(/<w:p>/gu)).toHaveLength(2);
  expect(document).toContain("One &amp; {{two}}");
});
