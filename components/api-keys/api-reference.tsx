import { ChevronRight } from "lucide-react";
import { Code } from "./api-parts";
import type { Call, CallGroup, CallParameter } from "./calls";

/** All calls by subject; each opens to show its parameters. */
export function ApiReference({ groups }: { groups: CallGroup[] }) {
  return (
    <div className="flex flex-col gap-8">
      {groups.map(({ name, calls }) => (
        <div key={name}>
          <h3 className="border-border border-b pb-2 font-medium text-muted-foreground">{name}</h3>
          <ul>
            {calls.map((call) => (
              <li key={`${call.method} ${call.path}`} className="border-border border-b">
                <CallRow call={call} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function CallRow({ call }: { call: Call }) {
  const { method, path, summary, takes, isForKeys } = call;
  return (
    <details className="group text-[13.5px]">
      <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[3.75rem_minmax(0,1fr)_1.25rem] items-baseline gap-x-3 rounded-md py-2.5 hover:bg-muted">
        <span className="pl-1 font-mono text-[12px] text-muted-foreground">{method}</span>
        <span>
          <span className="wrap-anywhere block font-mono text-[12.5px]">{path}</span>
          <span className="mt-0.5 block text-pretty text-muted-foreground">{summary}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 self-center text-muted-foreground transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
      </summary>
      <div className="pb-4 pl-[4.5rem]">
        {takes.length > 0 ? <Takes takes={takes} /> : <p>No input.</p>}
        {!isForKeys && (
          <p className="mt-2 text-muted-foreground">For signed-in people only, not for API keys.</p>
        )}
      </div>
    </details>
  );
}

function Takes({ takes }: { takes: CallParameter[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-1.5">
      {takes.map(({ name, place, kind, isRequired }) => (
        <div key={`${place} ${name}`} className="col-span-2 grid grid-cols-subgrid">
          <dt>
            <Code>{name}</Code>
          </dt>
          <dd className="wrap-anywhere text-muted-foreground">
            {place}, {kind}
            {isRequired && ", required"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
