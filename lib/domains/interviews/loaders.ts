import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { compareInterviews } from "./service/compare";
import { readAsFounder } from "./service/founder";
import { getInterview, listInterviews } from "./service/list";

export const loadFounderInterview = toLoader(readAsFounder);
export const loadInterviews = toLoader(listInterviews);
export const loadInterview = toLoader(getInterview);
export const loadInterviewComparison = toLoader(compareInterviews);
