import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineJob } from "@/lib/service/job";

/** Reads a document and makes its passages findable, as the person who added it. */
export const indexDocument = defineJob({
  name: "documents.index",
  data: z.strictObject({ documentId: z.string(), userId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 60 * 60,
  inTurns: true,
});

/** Reads the words of a document's pictures after its text, so that no text waits for pictures. */
export const readPictures = defineJob({
  name: "documents.readPictures",
  data: z.strictObject({ documentId: z.string(), userId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 60 * 60,
  inTurns: true,
});

/** Deletes a document whose last day is over, as a person who sees it. */
export const removeExpired = defineJob({
  name: "documents.removeExpired",
  data: z.strictObject({ documentId: z.string(), userId: z.string().nullable() }),
  retryLimit: 5,
  expireInSeconds: 60,
});

/** Finds those documents, some at a time. */
export const findExpired = defineJob({
  name: "documents.findExpired",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "10 * * * *",
});
