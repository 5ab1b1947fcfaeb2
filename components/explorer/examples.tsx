import { ArrowRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { Facet } from "@/lib/domains/companies/schema/search";
import { exampleQuestions } from "@/lib/domains/searches/rules/examples";
import type { Explorer } from "./use-explorer";

type Props = { bar: ReactNode; facets: readonly Facet[]; hrefOf: Explorer["hrefOf"] };

/**
 * Shown before a question is asked: the search bar and questions that this organization's data can
 * answer.
 */
export function Examples({ bar, facets, hrefOf }: Props) {
  const questions = exampleQuestions(facets);
  return (
    <div className="beam mx-auto grid min-h-[min(34rem,68dvh)] max-w-2xl grid-cols-[minmax(0,1fr)] content-center">
      <h1 className="mb-5 text-center font-semibold text-[26px] leading-8 tracking-[-0.025em]">
        Which companies are you looking for?
      </h1>
      {bar}
      <div className="min-h-52 pt-6">
        {questions.length > 0 && (
          <>
            <h2 className="mb-1 px-3 text-[13px] text-muted-foreground">For example</h2>
            <ul>
              {questions.map((question) => (
                <li key={question}>
                  <Link href={hrefOf({ q: question })} prefetch={false} className="example">
                    <span className="min-w-0 flex-1 truncate">{question}</span>
                    <ArrowRight aria-hidden="true" className="size-4" />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
