import { z } from "zod";
import { parsedJson } from "@/lib/core/json";
import { line } from "@/lib/core/text";
import { NAME_MAX, TEMPLATE_NAME_MAX, VALUES_MAX } from "../constants";
import { StoredFile } from "../schema";

export const AddTemplateInput = z.strictObject({
  name: line(TEMPLATE_NAME_MAX, "Name the template"),
  file: StoredFile,
});

const item = {
  _id: z.string(),
  name: z.string(),
  file_name: z.string(),
  /** The names of its places: `receiver_name` for {{receiver_name}}. */
  fields: z.array(z.string()),
  updated_at: z.string(),
};
export const NdaTemplateItem = z.object(item);
export type NdaTemplateItem = z.output<typeof NdaTemplateItem>;
export const NdaTemplates = z.object({ items: z.array(NdaTemplateItem), total: z.int() });

/** With its text, page by page, as it is before it is filled in. */
export const NdaTemplate = z.object({ ...item, pages: z.array(z.string()) });
export type NdaTemplate = z.output<typeof NdaTemplate>;

export const NdaTemplateInput = z.strictObject({ ndaTemplateId: z.string() });

/** What is in the places of a template, by their names. */
export const templateValues = z
  .record(z.string().max(40), line(NAME_MAX), "Must be a JSON object of texts")
  .refine((values) => Object.keys(values).length <= VALUES_MAX, "Has too many fields");

export const FillTemplateInput = z.strictObject({
  ndaTemplateId: z.string(),
  /** As a JSON object: every field has a value. */
  values: z
    .preprocess(parsedJson, templateValues)
    .meta({ examples: ['{"receiver_name":"Ada Ridge"}'] }),
});

/** A whole file. */
export const FilledDocument = z.object({
  file_name: z.string(),
  media_type: z.string(),
  content: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});

export const RemovedNdaTemplate = z.object({
  _id: z.string(),
  name: z.string(),
  undo_id: z.string(),
});
