import { z } from "zod";
import { line } from "@/lib/core/text";
import { NAME_MAX, RECEIVERS_MAX } from "../constants";
import { CreateNdaInput, Nda, ReadDocument, receiverEmail } from "../schema";

const Receiver = z.strictObject({
  receiver_name: line(NAME_MAX),
  receiver_email: receiverEmail,
  /** The company in the data that it is with. */
  company_id: z.string().nullable().default(null),
});

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Whom an address comes a second time for, by its place; -1 for nobody. */
const repeated = (receivers: readonly { receiver_email: string }[]) =>
  receivers.findIndex(
    ({ receiver_email }, at) =>
      receivers.findIndex((other) => other.receiver_email === receiver_email) < at,
  );

/** A form holds text alone, so that the list is JSON in one of its parts. */
const receivers = z.preprocess(
  parsed,
  z
    .array(Receiver, "Must be a list in JSON of receivers with receiver_name and receiver_email")
    .min(1, "Name at least one receiver")
    .max(RECEIVERS_MAX, `Write to at most ${RECEIVERS_MAX} receivers at once`)
    .check(({ value, issues }) => {
      const at = repeated(value);
      if (at !== -1)
        issues.push({
          code: "custom",
          input: value,
          path: [at, "receiver_email"],
          message: "This address is there twice",
        });
    })
    .meta({
      examples: [[{ receiver_name: "Bo Birch", receiver_email: "bo@birch.example" }]],
    }),
);

export const CreateManyInput = CreateNdaInput.omit({
  receiver_name: true,
  receiver_email: true,
  company_id: true,
  status: true,
}).extend({ receivers });
export const StoreManyInput = CreateManyInput.extend({ read: ReadDocument });

export const PreparedNdas = z.object({ items: z.array(Nda), total: z.int() });
