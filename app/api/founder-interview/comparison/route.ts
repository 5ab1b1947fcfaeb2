import { compareInterviews } from "@/lib/domains/interviews/service/compare";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(compareInterviews);
