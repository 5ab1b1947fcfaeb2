import { getInterview } from "@/lib/domains/interviews/service/list";
import { removeInterview, updateInterview } from "@/lib/domains/interviews/service/write";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getInterview);
export const PATCH = toRoute(updateInterview);
export const DELETE = toRoute(removeInterview);
