import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { unrecordSigned } from "./service/record-signed";
import { restoreTemplate } from "./service/templates";
import { restoreNda } from "./service/write";

/** How acts on NDAs are undone. */
export const ndaInverses = [restoreNda, restoreTemplate, unrecordSigned] as Inverse[];
