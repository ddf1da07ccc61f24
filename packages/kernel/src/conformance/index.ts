/**
 * The conformance kit: one call per game, which is what makes a game trustworthy. Random play over thousands of seeds checks
 * everything the kernel asks of a game (the list is in check.ts); a failure is shrunk to a short match that can be pasted into a test.
 */
export { CHECKS, type Check } from './check.ts'
export { assertConforms, conform, conformAll } from './conform.ts'
export { type FailingMatch, type Failure, failureText } from './failure.ts'
export { ConformanceError, type Counts, type Report, reportText } from './report.ts'
export { type Reproduction, reproduce } from './reproduce.ts'
export { type Case, type Expectations, type Spec, SpecError, type TableSpec } from './spec.ts'
