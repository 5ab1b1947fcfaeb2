import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { readAsFounder } from "./service/founder";
import { getInterview, listInterviews } from "./service/list";

export const loadFounderInterview = toLoader(readAsFounder);
export const loadInterviews = toLoader(listInterviews);
export const loadInterview = toLoader(getInterview);
