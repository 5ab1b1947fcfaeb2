import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { z } from "zod";
import type { AcceptInput, WholeNda } from "@/lib/domains/ndas/schema";
import { accept } from "@/lib/domains/ndas/service/receiver-acts";
import { addTemplate } from "@/lib/domains/ndas/service/templates";
import { createNda } from "@/lib/domains/ndas/service/write";
import { pathOf, storeStream } from "@/lib/platform/storage";
import { ctxOf, ctxOfNobody } from "./contexts";
import type { Member } from "./factories";
import { aPdf } from "./sample-files";

export const NDA_TEXT =
  "Mutual NDA. Each party keeps the information of the other confidential for two years.";

async function* once(content: Uint8Array) {
  yield content;
}

/** A document in the store, as an upload leaves it there. */
export async function stored(content: Uint8Array = aPdf(NDA_TEXT), name = "Mutual NDA.pdf") {
  const { key, sizeBytes: size_bytes, sha256 } = await storeStream(once(content), { limit: 1e9 });
  return { key, name, size_bytes, sha256 };
}

/** The document that inputs made from a schema name by its key. */
export async function storeSampleDocument(): Promise<void> {
  const place = pathOf("A".repeat(43));
  if (existsSync(place)) return;
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, aPdf(NDA_TEXT));
}

type Given = Partial<Record<string, unknown>> & { content?: Uint8Array; fileName?: string };

/** An NDA of the member, created by the real operation. */
export async function anNda(member: Member, given: Given = {}): Promise<WholeNda> {
  const { content, fileName, ...fields } = given;
  return createNda.run(ctxOf(member), {
    receiver_name: "Ada Ridge",
    receiver_email: "ada@fjord.example",
    file: await stored(content, fileName),
    ...fields,
  });
}

/** A template of the firm, of a text. */
export const anNdaTemplate = async (
  member: Member,
  text = "{{firm_name}} and {{receiver_name}} keep what they learn confidential.",
) =>
  addTemplate.run(ctxOf(member), {
    name: "Mutual NDA",
    file: await stored(Buffer.from(text), "Mutual NDA.txt"),
  });

export const tokenOf = ({ link }: Pick<WholeNda, "link">): string => link.split("/").at(-1) ?? "";

export const signed = {
  name: "Ada Ridge",
  title: "Chief Executive",
  company: "Fjord Robotics AS",
  consent: "yes",
} as const;

/** Accepts the version in front of the receiver. */
export const acceptNda = (nda: WholeNda, given: Partial<z.input<typeof AcceptInput>> = {}) =>
  accept.run(ctxOfNobody({ userAgent: "A browser" }), {
    token: tokenOf(nda),
    number: nda.nda_file.number,
    ...signed,
    ...given,
  });
