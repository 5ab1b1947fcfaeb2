import "server-only";
import { ParseLimitError, ParserError, parseInChild } from "@/lib/platform/parse-child";
import type { IconInput, MadeLogo } from "./icon-parser";

const PARSER = "lib/domains/logos/service/icon-parser.ts";
const LIMITS = {
  reads: [],
  heapMegabytes: 64,
  residentMegabytes: 400,
  cpuSeconds: 5,
  waitSeconds: 20,
  isNative: true,
};

/** A logo made of an icon file, in a child process with limits; null when it is no usable icon. */
export async function makeLogo(bytes: Buffer): Promise<Buffer<ArrayBuffer> | null> {
  const input: IconInput = { base64: bytes.toString("base64") };
  try {
    for await (const value of parseInChild(PARSER, input, LIMITS))
      return Buffer.from((value as MadeLogo).base64, "base64");
    return null;
  } catch (thrown) {
    if (thrown instanceof ParserError || thrown instanceof ParseLimitError) return null;
    throw thrown;
  }
}
