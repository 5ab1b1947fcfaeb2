import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreInterview } from "./service/write";

/** How acts on interviews are undone. */
export const interviewInverses = [restoreInterview] as Inverse[];
