"use server";
import { toAction } from "@/lib/transport/action";
import { keepSubjectsApart } from "./service/apart";
import { mergeSubjects } from "./service/merge";

export const keepSubjectsApartAction = toAction(keepSubjectsApart);
export const mergeSubjectsAction = toAction(mergeSubjects);
