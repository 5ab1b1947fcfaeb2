import { listInterviews } from "@/lib/domains/interviews/service/list";
import { createInterview } from "@/lib/domains/interviews/service/write";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listInterviews);
export const POST = toRoute(createInterview);
