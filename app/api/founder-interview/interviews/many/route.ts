import { createInterviews } from "@/lib/domains/interviews/service/create-many";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(createInterviews);
