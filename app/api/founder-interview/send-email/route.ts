import { sendInterviewEmail } from "@/lib/domains/interviews/service/write";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(sendInterviewEmail);
