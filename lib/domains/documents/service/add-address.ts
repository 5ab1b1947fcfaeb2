import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { sha256Hex } from "@/lib/platform/crypto";
import { holdingFile } from "@/lib/platform/files-at-once";
import { askAddress } from "@/lib/platform/polite-fetch";
import { removeStored, storeBytes } from "@/lib/platform/storage";
import { callerName } from "@/lib/service/context";
import { consumeUse } from "@/lib/service/limits";
import { defineOperation, implement } from "@/lib/service/operation";
import { FETCH_WAIT_MS, FETCHED_BYTES_MAX, FETCHES_PER_HOUR } from "../constants";
import { documentCalls } from "../contract";
import { nameOfAddress } from "../rules/address-name";
import { AddAddressInput, AddDocumentInput, AddedDocument } from "../schema";
import { keepFile } from "./add";
import { baseToFill } from "./bases";
import { companyWithId } from "./of-company";
import { aboutDocument } from "./wire";

const perHour = { name: "documents.fetches", uses: FETCHES_PER_HOUR, windowSeconds: 3_600 };

/** Whether the caller may have an address fetched into a base; counts it. */
const admitFetch = defineOperation(
  {
    name: "documents.admitFetch",
    summary: "Count an address that is about to be fetched into a knowledge base",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: "none",
    input: AddAddressInput,
    output: z.strictObject({}),
  },
  async (ctx, { base, company_id }) => {
    await baseToFill(ctx, base);
    if (company_id !== undefined) await companyWithId(ctx, company_id);
    const { isAllowed, retryAfter } = await consumeUse(ctx, perHour, callerName(ctx));
    if (!isAllowed)
      throw new AppError("RATE_LIMITED", "Too many addresses were added. Try again in an hour.", {
        retryAfter,
      });
    return {};
  },
);

const addFetched = defineOperation(
  {
    name: "documents.addFetched",
    summary: "Add what an address answered to a knowledge base",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { about: aboutDocument },
    input: AddDocumentInput.extend({ sourceUrl: z.string() }),
    output: AddedDocument,
  },
  keepFile,
);

/** What an address answers, asked once. Throws INVALID_INPUT with the reason when there is none. */
async function fetched(url: string) {
  const asked = await askAddress(url, {
    accept: "text/html, application/pdf, */*;q=0.8",
    bytes: FETCHED_BYTES_MAX,
    milliseconds: FETCH_WAIT_MS,
    readsRobots: true,
  });
  if (asked.state === "answered" && asked.answer.body.length > 0) return asked.answer;
  const problem = asked.state === "failed" ? asked.problem : "The answer is empty.";
  throw new AppError("INVALID_INPUT", problem, { fields: { url: [problem] } });
}

/** An address without its place in the page, which only a browser uses. */
function withoutPlace(address: string): URL {
  const url = new URL(address);
  url.hash = "";
  return url;
}

/** Asks for an address and stores what it answers. */
async function storedAnswer(from: URL) {
  const answer = await fetched(from.href);
  const name = nameOfAddress(from, answer.type, sha256Hex(from.href).slice(0, 8));
  const { key, sizeBytes, sha256 } = await storeBytes(answer.body, { limit: FETCHED_BYTES_MAX });
  return { key, name, size_bytes: sizeBytes, sha256 };
}

export const addAddress = implement(
  documentCalls.addAddress,
  { transaction: "none" },
  async (ctx, { url, ...into }) => {
    const from = withoutPlace(url);
    const file = await holdingFile({ org: ctx.org.id, bytes: FETCHED_BYTES_MAX }, async () => {
      await admitFetch.call(ctx, { url, ...into });
      return storedAnswer(from);
    });
    try {
      return await addFetched.call(ctx, { ...into, file, sourceUrl: from.href });
    } catch (thrown) {
      await removeStored(file.key);
      throw thrown;
    }
  },
);
