import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../checkout.ts';
import { readDurations } from './durations.ts';

/** The projects, the project with the longest files first. */
const PROJECTS = ['e2e', 'server', 'web-dom', 'web', 'contract', 'tools'];

/**
 * Sorts test files by project, so that a worker is reused for the next file of its project, and within a project by recorded
 * duration, so that no long file runs last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations();
    const seconds = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? 0;
    const rank = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return files.toSorted((a, b) => rank(a) - rank(b) || seconds(b) - seconds(a));
  }
}
