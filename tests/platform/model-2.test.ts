import { testModel } from './support/model-runs.ts'

testModel(2)
