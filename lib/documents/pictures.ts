import "server-only";
import path from "node:path";
import { PICTURE_BEING_READ } from "@/lib/core/picture-being-read";
import { ParseLimitError, ParserError, parseInChild } from "@/lib/platform/parse-child";
import {
  NO_WORDS_IN_PICTURE,
  type Page,
  PICTURE,
  PICTURES_MAX,
  type PictureReading,
  WORDS_LEFT_OUT,
} from "./document";
import type { PictureInput } from "./picture-parser";

const PARSER = "lib/documents/picture-parser.ts";
const LIMITS = { heapMegabytes: 512, residentMegabytes: 1_000, isNative: true };
/** CPU seconds of a page: most take 2 to 5, one that has to be turned four times as many. */
const SECONDS_PER_PAGE = 20;
const SECONDS_ANYWAY = 30;
const WAIT_SECONDS = 180;
/** Longest time for the pictures of one document: what is left then stays a picture. */
const DOCUMENT_MS = 15 * 60_000;
/** How often reading goes on behind a page that exceeded a limit. */
const RESTARTS = 3;

/** Pictures are read one document at a time: each takes a processor and hundreds of megabytes. */
let queue: Promise<unknown> = Promise.resolve();

/** The pages of a document whose words are read from pictures. */
const picturesIn = (kind: string | null, pages: readonly Page[]) =>
  kind === "pdf" || kind === "picture"
    ? pages.filter(({ isPicture }) => isPicture).slice(0, PICTURES_MAX)
    : [];

/** Marks pages whose words `fillPictures` will read; returns whether there are any. */
export function announcePictures(kind: string | null, pages: readonly Page[]): boolean {
  const pictures = picturesIn(kind, pages);
  for (const page of pictures) page.problem = PICTURE_BEING_READ;
  return pictures.length > 0;
}

/**
 * Fills in the words of pages that are pictures, as far as they can be read. What cannot be read
 * says so and stays a picture; this never fails because of the file.
 */
export async function fillPictures(
  file: string,
  kind: string | null,
  pages: readonly Page[],
): Promise<void> {
  const pictures = picturesIn(kind, pages);
  if ((kind !== "pdf" && kind !== "picture") || pictures.length === 0) return;
  for (const page of pictures) page.problem = PICTURE;
  const turn = queue.then(() => readAll(path.resolve(file), kind, pictures));
  queue = turn.catch(() => {});
  await turn;
}

async function readAll(file: string, kind: PictureInput["kind"], pictures: readonly Page[]) {
  const left = [...pictures];
  const until = Date.now() + DOCUMENT_MS;
  for (let restarts = 0; left.length > 0 && restarts <= RESTARTS; restarts += 1) {
    const failure = await readSome(
      { path: file, kind, pages: left.map(({ number }) => number) },
      (read) => {
        const page = left.shift();
        if (page) fill(page, read);
        return Date.now() < until;
      },
    );
    if (failure === null) return;
    const failed = left.shift();
    if (failed) failed.problem = `${failed.problem} ${failure}`;
  }
}

/**
 * Reads pictures in a child until `take` wants no more; returns why it ended before, or null.
 */
async function readSome(input: PictureInput, take: (read: PictureReading) => boolean) {
  const seconds = SECONDS_ANYWAY + SECONDS_PER_PAGE * input.pages.length;
  const limits = { ...LIMITS, reads: [input.path], cpuSeconds: seconds, waitSeconds: WAIT_SECONDS };
  try {
    for await (const read of parseInChild(PARSER, input, limits))
      if (!take(read as PictureReading)) break;
    return null;
  } catch (thrown) {
    if (thrown instanceof ParseLimitError) return tooMuch[thrown.limit];
    if (thrown instanceof ParserError) return null;
    throw thrown;
  }
}

const tooMuch: Record<ParseLimitError["limit"], string> = {
  memory: "Reading it takes too much memory.",
  time: "Reading it takes too long.",
  size: "It is too large.",
};

function fill(page: Page, { text, confidence, hasGaps }: PictureReading): void {
  if (!text.trim()) {
    page.problem = NO_WORDS_IN_PICTURE;
    return;
  }
  Object.assign(page, { text, confidence });
  if (hasGaps) page.problem = WORDS_LEFT_OUT;
  else delete page.problem;
}
