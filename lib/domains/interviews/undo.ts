import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreTemplate } from "./service/templates";
import { restoreInterview } from "./service/write";

/** How acts on interviews are undone. */
export const interviewInverses = [restoreInterview, restoreTemplate] as Inverse[];
