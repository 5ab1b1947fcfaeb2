import { z } from "zod";
import { parsedJson } from "@/lib/core/json";
import { eachOnce, line } from "@/lib/core/text";
import { NAME_MAX, RECEIVERS_MAX } from "../constants";
import { CreateNdaInput, Nda, ReadDocument, receiverEmail } from "../schema";

export const Receiver = z.strictObject({
  receiver_name: line(NAME_MAX),
  receiver_email: receiverEmail,
  /** The company in the data that it is with. */
  company_id: z.string().nullable().default(null),
});

/** A form holds text alone, so that the list is JSON in one of its parts. */
const receivers = z.preprocess(
  parsedJson,
  z
    .array(Receiver, "Must be a list in JSON of recipients with receiver_name and receiver_email")
    .min(1, "Name at least one recipient")
    .max(RECEIVERS_MAX, `Add at most ${RECEIVERS_MAX} recipients at once`)
    .check(eachOnce("receiver_email", "This address is listed twice"))
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
