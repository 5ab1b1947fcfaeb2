import { answerEvents, askQuestion } from "@/lib/domains/chat/service/messages";
import { toEventStream } from "@/lib/transport/stream";

export const POST = toEventStream(askQuestion, answerEvents);
