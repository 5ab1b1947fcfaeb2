/** Synonyms about work and money, one group per line. */
export const business = `
abroad, overseas, cross-border, international
acquire, buy, purchase
acquirer, buyer, purchaser
ad, advert, advertisement, advertising, ads
advice, guidance, advisory
advisor, adviser, consultant
agreement, contract
allocate, assign
analytics, insights
analyze, analyse, analysis
annual, yearly
application, app
appointment, booking, reservation
approve, approval
asset management, fund management, investment management
attorney, lawyer, law firm, legal
auditor, audit, auditing
authenticate, authentication, login, sign-in
automate, automation, automated, autonomous, automatic
b2b, business-to-business
b2c, business-to-consumer
back office, back-office, administrative
bank, banking
benefits, perks
bid, tender, rfp
bill, invoice, invoicing
billing, invoicing
bookkeeper, bookkeeping, accountant, accounting
boost, increase, improve
borrower, loan, lending, credit
boss, manager, executive
box, carton, pallet, package
brand, branding
broker, brokerage
budget, budgeting
building, construction
business, company, enterprise
buy now pay later, bnpl
buyer, customer, shopper
call center, contact center, call centre
campaign, marketing
candidate, applicant, job seeker
career, job
cash flow, cashflow, liquidity
cashback, rewards, loyalty
cheap, affordable, low-cost, inexpensive, budget
check, verify, verification, screening
checkout, payment
churn, retention
city hall, municipality, local government
claim, claims
client, customer
close, closing
cofounder, co-founder, founder
cold email, outreach, outbound
collaborate, collaboration, teamwork
collect, gather, aggregate
complaint, service request, grievance
compliance, regulatory, regulation
consumer, shopper
contractor, freelancer, freelance
copilot, assistant
cost, expense, spend, spending
coworking, co-working, shared office
credential, certificate, certification
credit union, community bank
crm, customer relationship management
currency, fx, forex
customer, user, client
customer experience, cx
customer service, customer support, helpdesk
customs, import, tariff
deal, transaction
debt, loan, credit
delegate, outsource, outsourcing
deliver, delivery
die, death, deceased, end-of-life
director, executive
discount, coupon, deal, promotion
distribute, distribution, distributor
document, paperwork, file
donate, donation, giving, charity
donor, fundraising
draft, write, compose
e-commerce, ecommerce, online store, online retail
e-signature, electronic signature, digital signature, esign
earn, income, earnings
employee, staff, worker, personnel, team member
employer, company
employment, hiring, job
entrepreneur, founder, business owner
equity, stock, shares
erp, enterprise resource planning
exchange, trading
expense, spend, reimbursement
factory, manufacturing, plant
fee, price
film, footage, video
filming, video production, film crew
finance, financial
financing, funding, loan
fintech, financial technology
firm, company, agency
forecast, prediction, predictive
fraud, scam
freelancer, contractor, gig worker, self-employed
freight, cargo, shipping
fulfillment, fulfilment
fund, investment fund
fundraise, fundraising, raise money
gig, freelance, temp
go-to-market, gtm, sales
goal, target, okr
grow, growth, scale
haggle, negotiate, negotiation
haulage, trucking, freight, hauler
headhunter, recruiter
hedge fund, institutional investor, asset manager
hire, recruit, hiring, recruiting, recruitment
hourly, shift, shift work
hr, human resources, people team
identity, id
import, export, trade
incentive, reward
income, revenue, earnings
incorporate, incorporation, company formation, register a company
influencer, creator
insurance, insurer, coverage, insurtech
insured, policyholder
inventory, stock
investor, investing, investment
ip, intellectual property, patent
job board, job search, jobs
kyc, know your customer, identity verification
late payment, overdue, receivables
launch, start
lay off, severance, offboarding
lead, prospect
lease, rent, rental, leasing
lender, lending, loan
liability, risk
loan, lending, credit, borrow
localize, localization, translate, translation
logistics, supply chain, shipping
loyalty, rewards
m&a, mergers and acquisitions, mergers
manage, management, manager
manufacturer, maker, producer, manufacturing
margin, profit
market research, consumer insights, surveys
marketer, marketing
marketplace, exchange, two-sided market
medium-sized, mid-market, midsize
meeting, call, conference
merchant, seller, retailer, store owner
minutes, meeting notes, notes
monetize, monetise, monetization
money, cash, funds
money transfer, remittance
mortgage, home loan
nda, contract
negotiate, negotiation
neobank, digital bank, online bank, challenger bank, mobile bank
newsletter, email
nonprofit, charity, non-profit, ngo
notes, minutes, transcript, meeting summary
offer, provide
office, workplace
onboard, onboarding
operate, run
operations, ops
order, purchase
outsourced, managed
owe, debt, collections
owner, landlord
paperless, digital
paperwork, forms, documents, administrative work
parcel, package
partner, partnership
patent, invention, intellectual property
pay, payment, salary
paycheck, salary, wage, pay
payday, earned wage access, salary advance
payment, pay, transaction, checkout
payroll, salaries, wages, pay employees
pension, retirement
physical store, brick-and-mortar, retail store
pipeline, funnel
pitch, presentation, slide deck, deck
plan, planning
plumber, electrician, hvac, trades, home services
point of sale, pos, cash register
poor, low-income, underserved, emerging markets
portfolio, investments
price, pricing
procurement, purchasing, sourcing
profit, revenue
project management, task management
promote, promotion, marketing, advertise
property, real estate
property manager, property management, landlord
proposal, quote, rfp
purchase order, procurement
quote, estimate
receipt, expense
receptionist, front desk, answering service
reconcile, reconciliation
recruiter, recruiting, hiring, talent
referral, word of mouth, refer
refund, return
refund, compensation, reimbursement
regulated, compliance
reimburse, reimbursement
remittance, money transfer, send money home, cross-border payments
remote, distributed, virtual
rent, rental, lease
renter, tenant
report, reporting
resell, resale, second-hand
resume, cv, curriculum vitae
retail, store, shop
retailer, store, merchant, shop
retirement, pension, 401k
retirement, pension, savings
revenue, sales
rich, wealthy, high net worth, affluent
roi, return on investment
roster, shift, schedule
saas, software as a service, cloud software
salary, payroll, compensation
sales call, call recording, conversation intelligence
sales rep, salesperson, sales team, seller
saving, savings
schedule, scheduling, calendar, booking
second-hand, secondhand, used, pre-owned, resale
sell, sale, selling
seller, merchant, vendor
shelf, retail, store
shipment, shipping, freight
shipper, shipping
shop, store, retail, shopping
shoplifting, theft, retail crime
sign, signature, esignature
sme, smb, small business, small businesses, smbs
spare part, parts, replacement part
spreadsheet, excel
staffing, recruitment, temp agency
startup, start-up, early-stage company
stock market, stocks, shares, equities
stock options, equity, cap table
store, shop
subscribe, subscription, membership
subscription, recurring
supplier, vendor
supplies, goods
supply chain, logistics
survey, questionnaire, feedback
talent, candidate, hiring
task, todo, to-do
tax, taxes, taxation
team, crew
trader, trading
tradespeople, contractors, tradesmen
train, training, coaching
transact, transaction
transfer, send money
treasury, cash management
underwrite, underwriting
upskill, upskilling, training, reskilling
vc, venture capital
vet, veterinarian, veterinary
wage, salary, pay, paycheck, payroll
wallet, digital wallet, e-wallet
warehouse, fulfillment center, distribution center
wealth, investment, wealth management
wholesale, bulk, b2b
will, inheritance, estate planning, probate
wire, transfer, send money
workflow, process
workforce, employees, workers, labor
workplace, office, work
yield, return
`;
