const text = `a about after all also an and any are as ask at be became become becomes been before being both but by can could did do does
doing done each either every find for from get gets give given had has have having he her here him his how i if in into
is it its itself just let like may me mean means might more most much must my no nor not of on one only or other our
ours out over own please say says said shall she should show so some such tell than that the their them then there these
they this those through to too under up upon us very was we were what when where whether which while who whom whose why
will with within would write written you your`;

/** Words that questions have and answers need not: they do not tell passages apart. */
export const COMMON: ReadonlySet<string> = new Set(text.split(/\s+/));
