/** Starts the files that take longest first, so that at the end no worker waits for another. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = ['geometry', 'everywhere', 'tschau-sepp-people', 'forty-thieves-touch', 'two-people', 'guest-against-bot']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return index === -1 ? LONGEST.length : index
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
